import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../../src/model/issue.ts'
import { SCORE_WEIGHTS } from '../../src/model/scores.ts'
import { OPERATION_DOCS, openApiDocument } from '../../src/rest/openapi/document.ts'
import type { OpenApiDocument } from '../../src/rest/openapi/openapi-types.ts'
import { ROUTES } from '../../src/rest/routes.ts'
import { ERRORS } from '../../src/shared/errors.ts'
import { createContract } from './openapi-contract.ts'

const document = openApiDocument('https://audit.example')

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

/** The codes of failed jobs, failed deliveries and unknown paths, for which the document has no responses. */
const NEVER_ANSWERED = ['timeout', 'engine_failure', 'webhook_delivery_failed', 'not_found']

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()

    const result = await validator.validate(structuredClone({ ...document }))

    expect(result).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  test('documents every route and nothing else', () => {
    const routes = ROUTES.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)

    expect(operations.map(({ name }) => name).sort()).toEqual(routes.sort())
    expect(Object.keys(OPERATION_DOCS).sort()).toEqual(
      ROUTES.map(({ method, path }) => `${method} ${path}`).sort(),
    )
  })

  test('has no dangling or unused references', () => {
    const text = JSON.stringify(document)
    const referred = new Set(
      [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
    )
    const { securitySchemes: _, ...held } = document.components
    const names = Object.entries(held).flatMap(([kind, entries]) =>
      Object.keys(entries).map((name) => `${kind}/${name}`),
    )
    const unusedExamples = NEVER_ANSWERED.map((code) => `examples/${code}`)

    expect([...referred, ...unusedExamples].sort()).toEqual(names.sort())
  })

  test('gives each operation its own id, and documents the parameters of its path', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    const inPaths = operations.map(({ name }) =>
      [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter),
    )
    const declared = operations.map(({ operation }) =>
      (operation.parameters ?? [])
        .map(({ $ref }) => document.components.parameters[$ref.split('/').at(-1)!]!)
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name),
    )

    expect(new Set(ids).size).toBe(ids.length)
    expect(declared).toEqual(inPaths)
  })

  test('states the weight of each category in the overall score', () => {
    const { overall } = document.components.schemas.Scores!.properties!

    for (const category of CATEGORIES)
      expect(overall!.description).toContain(`${SCORE_WEIGHTS[category]} × \`${category}\``)
  })

  test('lists every error code under its status', () => {
    const documented = new Set(
      operations.flatMap(({ operation }) =>
        Object.entries(operation.responses).flatMap(([status, { content }]) =>
          Object.keys(content?.['application/json']?.examples ?? {}).filter(
            (code) => code in ERRORS && ERRORS[code as keyof typeof ERRORS].status === Number(status),
          ),
        ),
      ),
    )

    expect([...documented, ...NEVER_ANSWERED].sort()).toEqual(Object.keys(ERRORS).sort())
  })

  test('has examples that match their schemas', () => {
    const { faults: faultsOf } = createContract(document)
    const faults = [...examplesOf(document)].flatMap(([pointer, value]) => faultsOf(pointer, value))

    expect(faults).toEqual([])
  })
})

/** Returns each example with its schema. */
function* examplesOf({ paths }: OpenApiDocument): Generator<[string[], unknown]> {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const body = operation.requestBody?.content['application/json'].examples ?? {}
      const at = ['paths', path, method]
      for (const example of Object.values(body))
        if ('value' in example)
          yield [[...at, 'requestBody', 'content', 'application/json', 'schema'], example.value]
      for (const [status, { content }] of Object.entries(operation.responses))
        for (const example of Object.values(content?.['application/json']?.examples ?? {})) {
          const { value } =
            '$ref' in example ? document.components.examples[example.$ref.split('/').at(-1)!]! : example
          yield [[...at, 'responses', status, 'content', 'application/json', 'schema'], value]
        }
    }
}
