import type { JsonSchema } from '../json-schema.ts';
import { type ComponentParts, type Content, lookUp, type Operation } from '../open-api.ts';
import { html, type Html, renderLine, describeType, renderText } from './html.ts';
import { refusals, type RefusalCode } from '@wow/core/protocol';

interface Field {
  readonly path: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

function listFields(components: ComponentParts, part: JsonSchema, prefix = ''): readonly Field[] {
  const schema = lookUp(components.schemas, part);
  const { properties = {}, required = [], items, anyOf = [] } = schema;
  const ownFields = Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field !== 'object') return [];
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [{ path, required: required.includes(name), schema: field }, ...listFields(components, field, path)];
  });
  const isList = typeof items === 'object' && !Array.isArray(items);
  return [
    ...ownFields,
    ...anyOf.flatMap((option) => (typeof option === 'object' ? listFields(components, option, prefix) : [])),
    ...(isList ? listFields(components, items, `${prefix}[]`) : []),
  ];
}

const renderFields = (fields: readonly Field[]): Html => html`
  <dl class="fields">
    ${fields.map(
      ({ path, required, schema }) => html`
        <div>
          <dt><code>${path}</code></dt>
          <dd>
            <span class="type">${renderLine(describeType(schema))}${required ? '' : ', may be absent'}</span>
            ${schema.description === undefined ? '' : renderLine(schema.description)}
          </dd>
        </div>
      `,
    )}
  </dl>
`;

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function renderOperation(components: ComponentParts, { method, path, operation }: Call): Html {
  const { operationId, summary, description } = operation;
  const requestFields = listRequestFields(components, operation);
  return html`
    <article id="${operationId}" aria-labelledby="${operationId}-name">
      <h3 id="${operationId}-name">
        <a href="#${operationId}"><span class="method" data-method="${method}">${method}</span> <code>${path}</code></a>
      </h3>
      <p class="summary">${renderLine(summary)}</p>
      ${renderText(description)}
      ${
        requestFields.length > 0
          ? html`<h4>Takes</h4>
              ${renderFields(requestFields)}`
          : ''
      }
      <h4>Answers</h4>
      ${Object.entries(operation.responses).map(([status, part]) => {
        const { description: text, content = {} } = lookUp(components.responses, part);
        if (!status.startsWith('2')) return '';
        return [html`<p><b>${status}</b> ${text}</p>`, renderContent(components, content)];
      })}
      ${renderRefusals(components, operation)}
    </article>
  `;
}

function listRequestFields(components: ComponentParts, { parameters = [], requestBody }: Operation): readonly Field[] {
  const parameterFields = parameters.map((part) => {
    const { name, description, required, schema } = lookUp(components.parameters, part);
    return { path: name, required, schema: { ...schema, ...(description !== undefined && { description }) } };
  });
  const body = requestBody?.content['application/json']?.schema;
  return [...parameterFields, ...(body ? listFields(components, body) : [])];
}

const renderContent = (components: ComponentParts, content: Content): Html[] =>
  Object.entries(content).map(([type, { schema: part }]) => {
    const fields = listFields(components, part);
    const kind = type === 'application/json' ? describeType(lookUp(components.schemas, part)) : `\`${type}\``;
    return fields.length > 0 ? renderFields(fields) : html`<p>${renderLine(kind)}</p>`;
  });

function renderRefusals(components: ComponentParts, { responses }: Operation): Html {
  const rows = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .flatMap(([status, part]) => {
      const { description, content } = lookUp(components.responses, part);
      const codes = Object.keys(content?.['application/json']?.examples ?? {});
      if (codes.length === 0) return [{ status, code: '', sentence: description }];
      // The examples of a refusal have its code as their name.
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
