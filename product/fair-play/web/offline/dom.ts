type Child = Node | string | null;

/** Text is inserted as text, never as HTML. */
export function createNode<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...children.filter((child) => child !== null));
  return element;
}

export const createFacts = (facts: readonly (readonly [name: string, value: Child])[]): HTMLElement =>
  createNode(
    'dl',
    '',
    ...facts.map(([name, value]) => createNode('div', '', createNode('dt', '', name), createNode('dd', '', value))),
  );

/** Throws if the page has no such element: page and script are one file. */
export function getPart<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`);
  return found;
}
