import type { ErrorCode } from '../../shared/errors.ts'

/** The part of JSON Schema draft 2020-12 that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  pattern?: string
  default?: unknown
  description?: string
  examples?: readonly unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  additionalProperties?: boolean | JsonSchema
  anyOf?: readonly JsonSchema[]
  oneOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  not?: JsonSchema
  then?: JsonSchema
  if?: JsonSchema
  discriminator?: { propertyName: string; mapping: Record<string, string> }
}

export interface Reference {
  $ref: string
}

export interface Example {
  summary: string
  value: unknown
}

export interface MediaType {
  schema: JsonSchema
  examples?: Record<string, Example | Reference>
  'x-item-schema'?: JsonSchema
}

export interface Header {
  description: string
  required?: boolean
  schema: JsonSchema
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  description: string
  required?: boolean
  schema: JsonSchema
  style?: 'form'
  explode?: boolean
  example?: unknown
}

export interface ResponseObject {
  description: string
  headers: Record<string, Reference>
  content?: Record<string, MediaType>
  links?: Record<string, { operationId: string; description: string; parameters: Record<string, string> }>
}

export interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  parameters?: Reference[]
  requestBody?: { required: boolean; description: string; content: { 'application/json': MediaType } }
  responses: Record<string, ResponseObject>
  security?: Record<string, string[]>[]
}

/** A request that the service sends. */
export type SentEvent = Omit<Operation, 'parameters' | 'responses'> & {
  parameters: Parameter[]
  responses: Record<string, { description: string }>
}

export type Method = 'get' | 'post' | 'patch' | 'delete'

export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string; description: string }[]
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  externalDocs: { description: string; url: string }
  paths: Record<string, Partial<Record<Method, Operation>>>
  /** The events, by name. */
  webhooks: Record<string, { post: SentEvent }>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    headers: Record<string, Header>
    examples: Record<string, Example>
    securitySchemes: Record<string, { type: 'apiKey'; in: 'header'; name: string; description: string }>
  }
}

/** The documentation for a successful response. */
export interface SuccessDoc {
  description: string
  /** A name in `components.schemas`. Absent if there is no body. */
  schema?: string
  /** Examples by name, with a summary and a body. */
  examples?: Record<string, Example>
  headers?: readonly string[]
  links?: NonNullable<ResponseObject['links']>
  /** The body by media type, unless it is JSON with `schema`. */
  content?: Record<string, MediaType>
}

/**
 * The documentation for a route, except for the parts that are added to every route: keys, limits and
 * internal failures.
 */
export interface OperationDoc {
  id: string
  tag: string
  summary: string
  description: string
  /** The names of the operation's parameters in `components.parameters`. */
  parameters?: readonly string[]
  body?: { schema: string; description: string; examples: Record<string, Example>; isOptional?: true }
  responses: Record<string, SuccessDoc>
  /** The error codes, except those that all operations may return. */
  errors: readonly ErrorCode[]
  /** The statuses that `invalid_request` can have in addition to 400. */
  invalidRequests?: Readonly<Record<number, InvalidRequestDoc>>
}

export interface InvalidRequestDoc {
  message: string
  description: string
}

export const schemaRef = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` })
