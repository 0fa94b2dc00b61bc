import Bowser from 'bowser';

/** Longer ones are not sent by browsers, only by somebody who wants the parser to work for long. */
const USER_AGENT_MAX = 400;
const DEVICE_MAX = 60;

/**
 * Browser and system of a User-Agent header, such as `Chrome, Windows`; null when neither is known.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent.trim() === '') return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, USER_AGENT_MAX));
  const device = [browser.name, os.name].filter(Boolean).join(', ');
  return device === '' ? null : device.slice(0, DEVICE_MAX);
}
