import { Button } from '@park/ui/actions/Button';
import { TextLink } from '@park/ui/actions/Link.styles';
import { Card, CardBody, CardHeader } from '@park/ui/surfaces/Card';
import { DataNotes } from '@park/ui/surfaces/DataNotes';
import { DescriptionList } from '@park/ui/surfaces/DescriptionList';
import { Hint, Muted, Row, Stack } from '@park/ui/surfaces/layout';
import { PageHeader } from '@park/ui/surfaces/PageHeader';
import { Section } from '@park/ui/surfaces/Section';
import { Stat } from '@park/ui/surfaces/Stat';
import { Toolbar, ToolbarSpace } from '@park/ui/surfaces/Toolbar';
import { Part, Specimen } from '../Specimen.tsx';
import type { Words } from '../words.ts';

/** What holds other things. */
export function Surfaces({ words }: { readonly words: Words }) {
  const facts = [
    { label: words.licence, value: '7AB 123456' },
    { label: words.car, value: 'Toyota Corolla, 1234 AB-7' },
    { label: words.lastRide, value: words.yesterday },
    { label: words.email, value: 'anna.kavaleuskaya-dobrovolskaya@taxipark.example' },
  ];
  return (
    <Part name="surfaces" wide>
      <Specimen of="PageHeader">
        <PageHeader
          title={words.drivers}
          description={words.driversText}
          above={<TextLink href="#surfaces">{words.back}</TextLink>}
          actions={<Button kind="primary">{words.add}</Button>}
        />
      </Specimen>
      <Specimen of="Toolbar, ToolbarSpace">
        <Toolbar>
          <Button>{words.columns}</Button>
          <ToolbarSpace />
          <Button>{words.export}</Button>
          <Button kind="primary">{words.add}</Button>
        </Toolbar>
      </Specimen>
      <Specimen of="Card, CardHeader, CardBody">
        <Card>
          <CardHeader title={words.revenue} actions={<Button size="s">{words.open}</Button>} />
          <CardBody>
            <Stat label={words.revenue} value={words.money} detail={words.delta} />
          </CardBody>
        </Card>
      </Specimen>
      <Specimen of="Row, Stack, Muted, Hint">
        <Stack $gap={4}>
          <Row $gap={[0, 4]} $justify="space-between">
            <span>
              {words.revenue} <Muted>{words.delta}</Muted>
            </span>
            <Button size="s">{words.open}</Button>
          </Row>
          <Hint>{words.driversText}</Hint>
        </Stack>
      </Specimen>
      <Specimen of="DescriptionList">
        <DescriptionList items={facts} />
      </Specimen>
      <Specimen of="Section, closed">
        <Section title={words.documents}>{words.licenceText}</Section>
      </Specimen>
      <Specimen of="Section, open">
        <Section title={words.documents} defaultOpen>
          {words.licenceText}
        </Section>
      </Specimen>
      <Specimen of="Section, focus" state="focus">
        <Section title={words.documents}>{words.licenceText}</Section>
      </Specimen>
      <Specimen of="DataNotes">
        <DataNotes notes={[words.stale, words.partial]} />
      </Specimen>
    </Part>
  );
}
