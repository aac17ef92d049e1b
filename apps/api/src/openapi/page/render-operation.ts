import { type ComponentParts, type JsonSchema, lookUp, type OpenApiDocument, type Operation } from '../open-api.ts';
import { html, type Html, renderLine, typeText, renderText } from './html.ts';
import { refusals, type RefusalCode } from '@wow/core/protocol';

interface Field {
  /** Where it stands, for example `rounds[].payout`. */
  readonly path: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** Returns every field of a schema, those within others after them. */
function listFields(components: ComponentParts, part: JsonSchema, prefix = ''): readonly Field[] {
  const schema = lookUp(components.schemas, part);
  const { properties = {}, required = [], items, anyOf = [] } = schema;
  const own = Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field !== 'object') return [];
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [{ path, required: required.includes(name), schema: field }, ...listFields(components, field, path)];
  });
  const ofParts = anyOf.flatMap((one) => (typeof one === 'object' ? listFields(components, one, prefix) : []));
  const ofItems =
    typeof items === 'object' && !Array.isArray(items) ? listFields(components, items, `${prefix}[]`) : [];
  return [...own, ...ofParts, ...ofItems];
}

/** Returns the fields with what they take and what they mean. */
const renderFields = (fields: readonly Field[]): Html => html`
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

export interface OperationEntry {
  readonly method: string;
  /** With the base path of its server. */
  readonly path: string;
}

/** Returns one call: what it takes, what it answers, what it refuses. */
export function renderOperation({ components }: OpenApiDocument, place: OperationEntry, operation: Operation): Html {
  const { operationId, summary, description } = operation;
  const sends = sentFields(components, operation);
  return html`
    <article id="${operationId}" aria-labelledby="${operationId}-name">
      <h3 id="${operationId}-name">
        <a href="#${operationId}"
          ><span class="method" data-method="${place.method}">${place.method}</span> <code>${place.path}</code></a
        >
      </h3>
      <p class="summary">${renderLine(summary)}</p>
      ${renderText(description)}
      ${
        sends.length > 0
          ? html`<h4>Takes</h4>
              ${renderFields(sends)}`
          : ''
      }
      <h4>Answers</h4>
      ${Object.entries(operation.responses).map(([status, part]) => {
        const { description: text, content = {} } = lookUp(components.responses, part);
        return status.startsWith('2') ? renderSuccess(components, status, text, content) : '';
      })}
      ${renderRefusals(components, operation)}
    </article>
  `;
}

function sentFields(components: ComponentParts, { parameters = [], requestBody }: Operation): readonly Field[] {
  const inAddress = parameters.map((part) => {
    const { name, description, required, schema } = lookUp(components.parameters, part);
    return { path: name, required, schema: { ...schema, ...(description !== undefined && { description }) } };
  });
  const body = requestBody?.content['application/json']?.schema;
  return [...inAddress, ...(body ? listFields(components, body) : [])];
}

const renderSuccess = (
  components: ComponentParts,
  status: string,
  text: string,
  content: Readonly<Record<string, { readonly schema: JsonSchema }>>,
): Html => html`
  <p><b>${status}</b> ${text}</p>
  ${Object.entries(content).map(([type, { schema: part }]) => {
    const fields = listFields(components, part);
    const kind = type === 'application/json' ? typeText(lookUp(components.schemas, part)) : `\`${type}\``;
    return fields.length > 0 ? renderFields(fields) : html`<p>${renderLine(kind)}</p>`;
  })}
`;

function renderRefusals(components: ComponentParts, { responses }: Operation): Html {
  const rows = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, part]) => {
      const { description, content } = lookUp(components.responses, part);
      const codes = Object.keys(content?.['application/json']?.examples ?? {});
      if (codes.length === 0) return [{ status, code: '', sentence: description }];
      // Examples of a refusal are named by its code.
      return codes.map((code) => ({ status, code, sentence: refusals[code as RefusalCode].sentence }));
    });
  return html`
    <details>
      <summary>${rows.length} ${rows.length === 1 ? 'refusal' : 'refusals'}</summary>
      <dl class="fields">
        ${rows.map(
          ({ status, code, sentence }) => html`
            <div>
              <dt><b>${status}</b> <code>${code}</code></dt>
              <dd>${sentence}</dd>
            </div>
          `,
        )}
      </dl>
    </details>
  `;
}
