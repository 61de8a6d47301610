import { addressOf, type Answer, type Call, type Parameters } from '../../kit/calls.ts';
import { ApiError } from '../../kit/errors/api-error.ts';
import { ConnectionError } from '../../kit/errors/connection-error.ts';

type Options = {
  /** The media type of a file; CSV by default. */
  type?: string;
  /** Called with the part that is uploaded, from 0 to 1; `fetch` can't tell. */
  onProgress?: (part: number) => void;
};

/**
 * Makes a call with a file or a form as its body, or with none, and returns the JSON of the response.
 * @throws `ApiError` for any response that is not OK, `ConnectionError` if there is none
 */
export const upload = <Key extends Call>(
  call: Key,
  body: Blob | FormData | undefined,
  parameters: Parameters<Key>,
  { type = 'text/csv', onProgress }: Options = {},
): Promise<Answer<Key>> =>
  new Promise((resolve, reject) => {
    const [method, path] = call.split(' ') as [string, string];
    const request = new XMLHttpRequest();
    request.open(method, addressOf(path, parameters));
    if (body instanceof Blob) request.setRequestHeader('content-type', type);
    request.upload.addEventListener(
      'progress',
      ({ loaded, total }) => total > 0 && onProgress?.(loaded / total),
    );
    request.addEventListener('error', () => reject(new ConnectionError()));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300)
        // Unlike JSON.parse in this listener, this rejects the promise if a proxy has answered with a page of its own.
        resolve(new Response(request.responseText).json() as Promise<Answer<Key>>);
      else reject(new ApiError(request.status, request.responseText || request.statusText));
    });
    request.send(body);
  });
