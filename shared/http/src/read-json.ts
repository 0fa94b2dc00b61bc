/**
 * The body of a response as JSON; undefined when it is empty. Rejects when it breaks off or is no
 * JSON.
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}
