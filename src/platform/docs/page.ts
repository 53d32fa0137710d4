import { createHash } from 'node:crypto'
import { raw } from 'hono/html'
import { type Html, html, nothing } from '../http/html.ts'
import { describeCodes } from './components.ts'
import { fromLine, fromMarkdown } from './markdown.ts'
import type { Media, OpenApi, Operation, Parameter, Response } from './openapi.ts'
import { toField, toFields } from './page-schema.ts'
import { style } from './style.ts'

function toExample(title: string, { example }: Media): Html {
  if (example === undefined) return nothing
  return html`<h4>${title}</h4><pre>${JSON.stringify(example, null, 2)}</pre>`
}

function toBody({ requestBody }: Operation): Html {
  if (!requestBody) return nothing
  return html`${Object.entries(requestBody.content).map(
    ([type, media]) =>
      html`<h4>Body <small>${type}</small></h4>${media.schema ? toFields(media.schema) : nothing}${toExample('For example', media)}`,
  )}`
}

function toAnswer(response: Operation['responses'][string] | undefined): Html {
  const media: Media | undefined =
    response && 'content' in response ? response.content?.['application/json'] : undefined
  const [success] = media?.schema?.oneOf ?? []
  const data = typeof success === 'object' ? success.properties?.data : undefined
  if (!media || typeof data !== 'object') return nothing
  return html`<h4>Answer <small>data</small></h4>${toFields(data)}${toExample('For example', media)}`
}

/** The headers that say who calls: optional where a call can do without. */
function listCredentials({ security }: Operation, { securitySchemes }: OpenApi['components']): Parameter[] {
  const required = security.every((one) => Object.keys(one).length > 0)
  return security.flatMap(Object.keys).flatMap((key): Parameter[] => {
    const scheme = securitySchemes[key]
    return scheme ? [{ ...scheme, required, schema: { type: 'string' } }] : []
  })
}

function toParameters(operation: Operation, components: OpenApi['components']): Html {
  const named = operation.parameters.flatMap((one): Parameter[] => {
    const found = '$ref' in one ? components.parameters[one.$ref.split('/').at(-1) ?? ''] : one
    return found ? [found] : []
  })
  const all = [...listCredentials(operation, components), ...named]
  const say = (place: Parameter['in'], title: string): Html => {
    const fields = all
      .filter((one) => one.in === place)
      .map(({ name, schema, required, description = '' }) => toField(name, { ...schema, description }, required))
    return fields.length === 0 ? nothing : html`<h4>${title}</h4><ul>${fields}</ul>`
  }
  return html`${say('query', 'Query')}${say('header', 'Headers')}`
}

function toOperation(method: string, path: string, operation: Operation, document: OpenApi): Html {
  const codes = operation['x-codes']
  return html`<details id="${operation.operationId}">
<summary><b>${method.toUpperCase()}</b> <code>${path.replace('#', '?')}</code> <span>${fromLine(operation.summary)}</span></summary>
${fromMarkdown(operation.description)}${toParameters(operation, document.components)}${toBody(operation)}${toAnswer(operation.responses[200])}${
  codes.length === 0 ? nothing : html`<h4>Codes</h4><p>${describeCodes(codes)}</p>`
}</details>`
}

function toStatuses(responses: Readonly<Record<string, Response>>): Html {
  return html`<ul>${Object.values(responses).map(({ description }) => html`<li>${fromLine(description)}</li>`)}</ul>`
}

function toAnchor(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

interface Listed {
  method: string
  path: string
  operation: Operation
}

function listOperations({ paths, webhooks }: OpenApi): Listed[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  return [
    ...calls,
    ...Object.values(webhooks).map(({ post }) => ({ method: 'post', path: 'to the game', operation: post })),
  ]
}

function toChapters(document: OpenApi): Html {
  const all = listOperations(document)
  const chapters = document.tags.map(({ name, description }) => {
    const own = all.filter(({ operation }) => operation.tags.includes(name))
    const calls = own.map(({ method, path, operation }) => toOperation(method, path, operation, document))
    return html`<section id="${toAnchor(name)}"><h2>${name}</h2><p>${description}</p>${calls}</section>`
  })
  return html`${chapters}`
}

function toEntities({ components: { schemas } }: OpenApi): Html {
  const all = Object.entries(schemas).map(
    ([name, schema]) =>
      html`<article id="${name}"><h3>${name}</h3>${fromMarkdown(schema.description ?? '')}${toFields(schema)}</article>`,
  )
  return html`<section id="things"><h2>Things</h2>${all}</section>`
}

/** The document as a page to read: one file, without a script. */
export function renderPage(document: OpenApi): string {
  const { title, description, summary } = document.info
  const chapters = [...document.tags.map(({ name }) => name), 'Things']
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}: calls</title>
<style>${raw(style)}</style>
</head>
<body>
<header><h1>${title}</h1><p>${summary} The same for machines: <a href="/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Chapters"><ul>${chapters.map((name) => html`<li><a href="#${toAnchor(name)}">${name}</a></li>`)}</ul></nav>
<main>
<section id="overview"><h2>How it works</h2>${fromMarkdown(description)}${toStatuses(document.components.responses)}</section>
${toChapters(document)}
${toEntities(document)}
</main>
</body>
</html>
`
  return String(page)
}

/** What the page may do: be styled by its own style, and be looked at by pages of ours. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')
