import { ApiError } from '../../kit/errors/api-error.ts';
import { addressOf, type Answer, type Call, type Parameters } from '../../kit/calls.ts';

/**
 * Makes a call with a file as its body, and returns the JSON of the response.
 * @throws `ApiError` for any response that is not OK
 */
export async function upload<Key extends Call>(
  call: Key,
  file: Blob,
  parameters: Parameters<Key>,
  type = 'text/csv',
): Promise<Answer<Key>> {
  const [method, path] = call.split(' ') as [string, string];
  const response = await fetch(addressOf(path, parameters), {
    method,
    credentials: 'include',
    headers: { 'content-type': type },
    body: file,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return JSON.parse(text) as Answer<Key>;
}
