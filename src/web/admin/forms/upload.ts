import { addressOf, type Answer, type Call, type Parameters } from '../../kit/calls.ts';
import { ApiError } from '../../kit/errors/api-error.ts';

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

/**
 * Makes a call with a form that holds files, or with none, and returns the JSON of the response. `onProgress` is called
 * with the part that is uploaded, from 0 to 1; `fetch` can't tell.
 * @throws `ApiError` for any response that is not OK
 */
export const uploadForm = <Key extends Call>(
  call: Key,
  form: FormData | undefined,
  parameters: Parameters<Key>,
  onProgress: (part: number) => void,
): Promise<Answer<Key>> =>
  new Promise((resolve, reject) => {
    const [method, path] = call.split(' ') as [string, string];
    const request = new XMLHttpRequest();
    request.open(method, addressOf(path, parameters));
    request.upload.addEventListener(
      'progress',
      ({ loaded, total }) => total > 0 && onProgress(loaded / total),
    );
    request.addEventListener('error', () => reject(new TypeError('The server could not be reached.')));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300)
        resolve(JSON.parse(request.responseText) as Answer<Key>);
      else reject(new ApiError(request.status, request.responseText || request.statusText));
    });
    request.send(form);
  });
