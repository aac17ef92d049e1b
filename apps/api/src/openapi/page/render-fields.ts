import type { ComponentParts, JsonSchema } from '../open-api.ts';
import { html, type Html } from './html.ts';
import { lookUp } from '../look-up.ts';
import { renderLine } from './render-text.ts';
import { typeText } from './type-text.ts';

export interface Field {
  /** Where it stands, for example `rounds[].payout`. */
  readonly path: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** Returns every field of a schema, those within others after them. */
export function fieldsOf(components: ComponentParts, part: JsonSchema, prefix = ''): readonly Field[] {
  const schema = lookUp(components.schemas, part);
  const { properties = {}, required = [], items, anyOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field !== 'object') return [];
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [{ path, required: required.includes(name), schema: field }, ...fieldsOf(components, field, path)];
  });
  const ofParts = anyOf.flatMap((one) => (typeof one === 'object' ? fieldsOf(components, one, prefix) : []));
  const ofItems = typeof items === 'object' && !Array.isArray(items) ? fieldsOf(components, items, `${prefix}[]`) : [];
  return [...own, ...ofParts, ...ofItems];
}

/** Returns the fields with what they take and what they mean. */
export const renderFields = (fields: readonly Field[]): Html => html`
  <dl class="fields">
    ${fields.map(
      ({ path, required, schema }) => html`
        <div>
          <dt><code>${path}</code></dt>
          <dd>
            <span class="type">${renderLine(typeText(schema))}${required ? '' : ', may be absent'}</span>
            ${schema.description === undefined ? '' : renderLine(schema.description)}
          </dd>
        </div>
      `,
    )}
  </dl>
`;
