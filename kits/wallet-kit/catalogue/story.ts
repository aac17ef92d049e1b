import type { ComponentType } from 'react';

/** The part of Component Story Format 3 that the catalogue uses. Its types are here, so stories compile without Storybook. */
export interface Meta<Props> {
  /** Storybook derives the ids from it. A component whose title ends with "dialog" opens one. */
  readonly title: string;
  readonly component: ComponentType<Props>;
  readonly args?: Props;
}

export interface Story<Props = object> {
  readonly args?: Props;
  /** Runs after the first render, for states that a press or a text leads to. */
  readonly play?: (context: { readonly canvasElement: HTMLElement }) => void | Promise<void>;
}
