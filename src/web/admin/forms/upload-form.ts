import { ApiError } from '../../kit/errors/api-error.ts';
import { addressOf, type Answer, type Call, type Parameters } from '../../kit/calls.ts';

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
