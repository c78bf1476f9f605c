import own from '../../../package.json' with { type: 'json' }
import { REST_PREFIX, ROUTES, type Route } from '../routes.ts'
import { ACCOUNT_OPERATIONS } from './account-operations.ts'
import { AUDIT_OPERATIONS } from './audit-operations.ts'
import { errorExamples, errorResponses, headerRefs } from './error-responses.ts'
import { EVENTS } from './events.ts'
import {
  type Method,
  type OpenApiDocument,
  type Operation,
  type OperationDoc,
  type ResponseObject,
  type SuccessDoc,
  schemaRef,
} from './openapi-types.ts'
import { HEADERS, PARAMETERS } from './parameters.ts'
import { SCHEDULE_OPERATIONS } from './schedule-operations.ts'
import { componentSchemas } from './schemas.ts'
import { SHARE_OPERATIONS } from './share-operations.ts'
import { SUPPRESSION_OPERATIONS } from './suppression-operations.ts'
import { VERDICT_OPERATIONS } from './verdict-operations.ts'
import { WEBHOOK_OPERATIONS } from './webhook-operations.ts'

/** The documentation for all routes, by method and path. */
export const OPERATION_DOCS: Readonly<Record<string, OperationDoc>> = {
  ...AUDIT_OPERATIONS,
  ...VERDICT_OPERATIONS,
  ...SHARE_OPERATIONS,
  ...SCHEDULE_OPERATIONS,
  ...SUPPRESSION_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
}

const DESCRIPTION = `Audits web pages for user experience, accessibility, information architecture and performance.

Every request needs an API key in \`X-API-Key\`. An audit is an asynchronous job: create it, then poll it, stream its issues, or register a webhook. Requests are checked in this order, and the first error is returned: key, limits, body, required fields, \`url\`, \`mode\`, \`max_pages\`, all other fields together, idempotency, quota, queue. Errors are returned as \`application/problem+json\` (RFC 9457) if \`Accept\` allows it. A path that doesn't exist returns 404 \`not_found\`.`

const TAGS = [
  {
    name: 'Audits',
    description: 'Create, list and cancel audits, read their state and result, and stream their issues.',
  },
  {
    name: 'Webhooks',
    description: 'URLs that receive an event when an audit ends, and their deliveries.',
  },
  { name: 'Schedules', description: 'Audits that repeat automatically.' },
  { name: 'Suppressions', description: 'Decisions to hide accepted issues in audits until a certain date.' },
  { name: 'Quota', description: 'The credits for the current day.' },
]

/**
 * Returns the REST API as an OpenAPI 3.1 document, generated from the routes, the input schemas and the error
 * table.
 */
export const openApiDocument = (publicUrl: string): OpenApiDocument => ({
  openapi: '3.1.1',
  info: {
    title: 'Audit Service',
    version: own.version,
    description: DESCRIPTION,
    license: { name: own.license, identifier: own.license },
  },
  servers: [{ url: publicUrl + REST_PREFIX, description: 'This service' }],
  security: [{ apiKey: [] }],
  tags: TAGS,
  externalDocs: { description: 'Error codes', url: `${publicUrl}/docs/errors` },
  paths: pathsOf(ROUTES),
  webhooks: EVENTS,
  components: {
    schemas: componentSchemas(),
    parameters: PARAMETERS,
    headers: HEADERS,
    examples: errorExamples(),
    securitySchemes: {
      apiKey: {
        type: 'apiKey',
        in: 'header',
        name: 'X-API-Key',
        description:
          '`svc_live_…` for real audits, `svc_test_…` for the sandbox. `Authorization: Bearer` is not accepted.',
      },
    },
  },
})

function pathsOf(routes: readonly Route[]): OpenApiDocument['paths'] {
  const byPath = Map.groupBy(routes, ({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
  return Object.fromEntries(
    [...byPath].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((route) => [route.method.toLowerCase() as Method, operationOf(route)])),
    ]),
  )
}

/** @throws Error if the route isn't documented. */
function operationOf({ method, path }: Route): Operation {
  const doc = OPERATION_DOCS[`${method} ${path}`]
  if (!doc) throw new Error(`${method} ${path} is not documented`)
  const { id, tag, summary, description, parameters = [], body, responses } = doc
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(parameters.length > 0 && {
      parameters: parameters.map((name) => ({ $ref: `#/components/parameters/${name}` })),
    }),
    ...(body && {
      requestBody: {
        required: !body.isOptional,
        description: body.description,
        content: { 'application/json': { schema: schemaRef(body.schema), examples: body.examples } },
      },
    }),
    responses: Object.fromEntries([
      ...Object.entries(responses).map(([status, response]) => [status, successOf(response)]),
      ...errorResponses(doc),
    ]),
  }
}

const successOf = ({
  description,
  schema,
  examples,
  headers,
  links,
  content,
}: SuccessDoc): ResponseObject => ({
  description,
  headers: headerRefs(headers),
  ...(content && { content }),
  ...(schema && {
    content: { 'application/json': { schema: schemaRef(schema), ...(examples && { examples }) } },
  }),
  ...(links && { links }),
})
