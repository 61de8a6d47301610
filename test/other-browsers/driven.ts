import { existsSync } from 'node:fs';
import { waitFor } from '../support/wait-for.ts';

/** A browser driven from outside, with one window. */
export type Driver = {
  /** Returns when the page has loaded. */
  open(address: string): Promise<void>;
  /** Runs JavaScript in the page and returns its value, which must survive JSON. */
  run<Value>(expression: string): Promise<Value>;
  /** Performs W3C input actions, as from a keyboard and a mouse. */
  act(sources: readonly object[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Errors that pages reported, as far as the browser passes them on. */
  problems: readonly string[];
  close(): Promise<void>;
};

/** The first of these files that exists. */
export const installed = (files: readonly (string | undefined)[]): string | undefined =>
  files.find((file) => file !== undefined && existsSync(file));

/** Keys that have no character, in WebDriver's code. */
export const keys = { Enter: '\uE007', Shift: '\uE008' } as const;

/** Presses the keys of a text one after another, wherever the focus is. */
export const type = (driver: Driver, text: string): Promise<void> =>
  driver.act([
    {
      type: 'key',
      id: 'keyboard',
      actions: [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ]);

/** Scrolls to an element, and presses the mouse in its middle. `element` is a JavaScript expression. */
export async function click(driver: Driver, element: string): Promise<void> {
  await until(driver, `Boolean(${element})`);
  const { x, y } = await driver.run<{ x: number; y: number }>(`(() => {
    const element = ${element};
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  })()`);
  await driver.act([
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ]);
}

/** Waits until an expression is true in the page, also across page loads. */
export async function until(driver: Driver, expression: string): Promise<void> {
  await waitFor(expression, () => driver.run<boolean>(`Boolean(${expression})`).catch(() => false), 30_000);
}
