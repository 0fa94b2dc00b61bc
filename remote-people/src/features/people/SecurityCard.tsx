import { type Person, updateSecurity } from '@park/contract/people';
import { ROLES, type Role } from '@park/domain/people/roles';
import { knownRoles, needsOwnFactorFirst, toggleRole } from '@park/domain/people/second-factor-roles';
import { QuestionDialog } from '@park/forms/QuestionDialog';
import { useHost } from '@park/federation/host-services';
import { useRequestState } from '@park/federation/use-request-state';
import { Button } from '@park/ui/actions/Button';
import { CheckboxField } from '@park/ui/fields/CheckboxField';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Muted, Row, Stack } from '@park/ui/surfaces/layout';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestView } from '@park/forms/RequestView';
import { fetchSecurity, securityKey } from './people-calls.ts';
import { TextScreenLink } from './people.styles.ts';
import { useRefreshPeople } from './use-people.ts';

interface SecurityCardProps {
  /** The person who asks; undefined until the people are known. */
  readonly own: Person | undefined;
}

/** The roles that must sign in with a second factor. */
export function SecurityCard({ own }: SecurityCardProps) {
  const { t } = useTranslation('people');
  const { http } = useHost();
  const refresh = useRefreshPeople();
  const client = useQueryClient();
  const id = useId();
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({ queryKey: securityKey, queryFn: ({ signal }) => fetchSecurity(http, signal) });
  const state = useRequestState(query, { notice: null });
  const saved = knownRoles(query.data?.secondFactorRoles ?? []);
  const roles = chosen ?? saved;
  const isChanged = roles.join() !== saved.join();
  const isHeld = (role: Role): boolean =>
    own !== undefined && !roles.includes(role) && needsOwnFactorFirst(role, own);

  return (
    <Card>
      <CardHeader title={t('security.title')} id={id} />
      <CardBody>
        <Stack role="group" aria-labelledby={id}>
          <Muted as="p">{t('security.text')}</Muted>
          <RequestView state={state} loading={t('security.loading')} />
          {query.data && !state.isLoading && (
            <>
              {ROLES.map((role) => (
                <CheckboxField
                  key={role}
                  label={t(`roles.${role}`)}
                  checked={roles.includes(role)}
                  disabled={isHeld(role)}
                  onChange={() => setChosen(toggleRole(roles, role))}
                />
              ))}
              {ROLES.some(isHeld) && (
                <p>
                  {t('security.ownFirst')}{' '}
                  <TextScreenLink to={{ tab: 'settings' }}>{t('security.toSettings')}</TextScreenLink>
                </p>
              )}
              <Row>
                <Button
                  kind="primary"
                  obstacle={isChanged ? null : t('security.unchanged')}
                  onClick={() => setAsking(true)}
                >
                  {t('security.save')}
                </Button>
              </Row>
            </>
          )}
        </Stack>
      </CardBody>
      {isAsking && (
        <QuestionDialog
          title={t('security.question')}
          text={t('security.consequence')}
          confirmLabel={t('security.save')}
          done={t('security.done')}
          refresh={refresh}
          send={async () => {
            await http.call(updateSecurity, { secondFactorRoles: [...roles] });
            await client.invalidateQueries({ queryKey: securityKey });
          }}
          onDone={() => setChosen(null)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
