import { refusals, type RefusalCode } from '@wow/core/protocol';
import type { ComponentParts, JsonSchema, OpenApiDocument, Operation } from '../open-api.ts';
import { html, type Html } from './html.ts';
import { lookUp } from '../look-up.ts';
import { fieldsOf, renderFields, type Field } from './render-fields.ts';
import { renderLine, renderText } from './render-text.ts';
import { typeText } from './type-text.ts';

export interface Place {
  readonly method: string;
  /** With the base path of its server. */
  readonly path: string;
}

/** Returns one call: what it takes, what it answers, what it refuses. */
export function renderOperation({ components }: OpenApiDocument, place: Place, operation: Operation): Html {
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
  return [...inAddress, ...(body ? fieldsOf(components, body) : [])];
}

const renderSuccess = (
  components: ComponentParts,
  status: string,
  text: string,
  content: Readonly<Record<string, { readonly schema: JsonSchema }>>,
): Html => html`
  <p><b>${status}</b> ${text}</p>
  ${Object.entries(content).map(([type, { schema: part }]) => {
    const fields = fieldsOf(components, part);
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
