import type { JsonSchema } from '@valibot/to-json-schema'

/** What of OpenAPI 3.1 the documentation uses. */
export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export interface Media {
  schema?: JsonSchema
  example?: unknown
}

export interface Body {
  description?: string
  required: boolean
  content: Record<string, Media>
}

export interface Response {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
  content?: Record<string, Media>
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: (Parameter | Reference)[]
  requestBody?: Body
  responses: Record<string, Response | Reference>
  /** The codes that it can answer. */
  'x-codes': number[]
}

interface SecurityScheme {
  type: 'apiKey'
  in: 'header'
  name: string
  description: string
}

export interface OpenApi {
  openapi: '3.1.0'
  info: Record<'title' | 'version' | 'summary' | 'description', string> & {
    contact: { name: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<'get' | 'post' | 'put', Operation>>>
  webhooks: Record<string, { post: Operation }>
  components: {
    securitySchemes: Record<string, SecurityScheme>
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
    schemas: Record<string, JsonSchema>
  }
}
