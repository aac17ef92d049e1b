type Child = Node | string | null;

/** Returns an element with this class and these children. Text is only ever put in as text. */
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

/** Returns a list of names and values. */
export const createFacts = (facts: readonly (readonly [name: string, value: Child])[]): HTMLElement =>
  createNode(
    'dl',
    '',
    ...facts.map(([name, value]) => createNode('div', '', createNode('dt', '', name), createNode('dd', '', value))),
  );

/** Returns the element of the page with this id. Throws when there is none: page and script are one file. */
export function getPart<Type extends HTMLElement>(id: string, type: new () => Type): Type {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no ${id}`);
  return found;
}
