import { ApiError } from '@park/http/api-error';
import { useLeaveGuard } from '@park/federation/use-leave-guard';
import { type Failing, useFailureNotice } from '@park/federation/use-failure-notice';
import { useHost } from '@park/federation/host-services';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from './render-screen.tsx';

function Form() {
  const [value, setValue] = useState('');
  useLeaveGuard(value !== '');
  return <input aria-label="Name" value={value} onChange={(event) => setValue(event.target.value)} />;
}

describe('the leave guard of a form', () => {
  it('is active as long as something is changed', async () => {
    const { user, isGuarded, unmount } = renderScreen(<Form />, {});
    expect(isGuarded()).toBe(false);
    await user.type(screen.getByLabelText('Name'), 'a');
    expect(isGuarded()).toBe(true);
    await user.clear(screen.getByLabelText('Name'));
    expect(isGuarded()).toBe(false);
    await user.type(screen.getByLabelText('Name'), 'a');
    unmount();
    expect(isGuarded()).toBe(false);
  });
});

function DraftForm() {
  const { drafts } = useHost();
  const [value] = useState(() => drafts.read('form'));
  return (
    <>
      <p>{typeof value === 'string' ? value : 'nothing'}</p>
      <button onClick={() => drafts.keep('form', 'typed')}>Keep</button>
      <button onClick={() => drafts.drop('form')}>Drop</button>
    </>
  );
}

describe('the drafts of a screen under test', () => {
  it('can be present at the start, are kept and dropped', async () => {
    const { user, drafts } = renderScreen(<DraftForm />, { drafts: { form: 'from before' } });
    expect(screen.getByText('from before')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(drafts.get('form')).toBe('typed');
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    expect(drafts.size).toBe(0);
  });
});

const failures: Failing[] = [
  { error: new Error('first'), errorUpdatedAt: 1, dataUpdatedAt: 0 },
  { error: new Error('second'), errorUpdatedAt: 2, dataUpdatedAt: 0 },
  { error: new ApiError('http', 'Expired', 401), errorUpdatedAt: 3, dataUpdatedAt: 0 },
];

function List() {
  const [index, setIndex] = useState(0);
  useFailureNotice(
    failures[index] ?? { error: null, errorUpdatedAt: 0, dataUpdatedAt: 0 },
    'Failed to fetch drivers',
  );
  return <button onClick={() => setIndex(index + 1)}>Fail</button>;
}

describe('the notice of a failed list', () => {
  it('shows once for each failure, not for an older one and not for an ended session', async () => {
    const { user, notices } = renderScreen(<List />, {});
    expect(notices).toEqual([]);
    await user.click(screen.getByRole('button'));
    expect(notices).toEqual([{ kind: 'error', text: 'Failed to fetch drivers' }]);
    await user.click(screen.getByRole('button'));
    expect(notices).toHaveLength(1);
  });
});
