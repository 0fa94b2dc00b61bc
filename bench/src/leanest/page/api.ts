export interface WireDriver {
  readonly userId: string;
  readonly User: { readonly name: string; readonly phone: string | null; readonly email: string };
  readonly licenseNumber: string;
  readonly connectionStatus: boolean;
  readonly currentFarePerKm: number | string | null;
}

/** The page's inline script sends the list call before this code arrives. */
const early = globalThis as { earlyList?: Promise<Response> | undefined };

export const tokenOf = (): string | null => localStorage.getItem('auth-token');

async function read<Body>(call: Promise<Response>): Promise<Body> {
  const response = await call;
  if (response.status === 401) localStorage.removeItem('auth-token');
  const body: unknown = await response.json();
  if (!response.ok) throw new Error((body as { error?: string }).error ?? response.statusText);
  return body as Body;
}

function send(path: string, method = 'GET', input?: object): Promise<Response> {
  const token = tokenOf();
  return fetch(`/api/${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': 'en',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(input ? { 'content-type': 'application/json' } : {}),
    },
    ...(input ? { body: JSON.stringify(input) } : {}),
  });
}

export async function listDrivers(): Promise<readonly WireDriver[]> {
  const call = early.earlyList ?? send('taxipark/drivers');
  early.earlyList = undefined;
  return (await read<{ drivers: WireDriver[] }>(call)).drivers;
}

export async function signIn(email: string, password: string): Promise<void> {
  const { token, ...user } = await read<{ token: string }>(send('auth/login', 'POST', { email, password }));
  localStorage.setItem('auth-token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

export async function setConnection(driverId: string, isConnected: boolean): Promise<void> {
  await read(send('taxipark/driver_connection', 'PUT', { connections: [{ driverId, isConnected }] }));
}
