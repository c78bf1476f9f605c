import { NEW_SUPPRESSION } from '../model/suppression.ts'
import { suppressionBody } from './bodies.ts'
import { executeOperation, unwrap } from './execute.ts'
import {
  CreateSuppressionDocument,
  DeleteSuppressionDocument,
  GetSuppressionDocument,
  ListSuppressionsDocument,
} from './generated/operations.ts'
import { readInput } from './input.ts'
import { type RestRequest, readBody } from './request.ts'

export async function createSuppression(request: RestRequest): Promise<Response> {
  const context = request.get('context')
  const { suppressions } = context.services
  const fields = await readInput(await readBody(request), NEW_SUPPRESSION, (body) =>
    suppressions.create(context.caller, body),
  )
  const { page_pattern: pagePattern, expires_at: expiresAt, ...others } = fields
  const variables = { input: { ...others, pagePattern, expiresAt } }
  const { createSuppression: created } = await executeOperation(CreateSuppressionDocument, variables, context)
  return request.json(suppressionBody(unwrap(created)), 201)
}

export async function listSuppressions(request: RestRequest): Promise<Response> {
  const { suppressions } = await executeOperation(ListSuppressionsDocument, {}, request.get('context'))
  return request.json({ suppressions: suppressions.map(suppressionBody) })
}

export async function getSuppression(request: RestRequest<'/suppressions/:id'>): Promise<Response> {
  const variables = { id: request.req.param('id') }
  const { suppression } = await executeOperation(GetSuppressionDocument, variables, request.get('context'))
  return request.json(suppressionBody(suppression))
}

export async function deleteSuppression(request: RestRequest<'/suppressions/:id'>): Promise<Response> {
  const variables = { id: request.req.param('id') }
  const { deleteSuppression: deleted } = await executeOperation(
    DeleteSuppressionDocument,
    variables,
    request.get('context'),
  )
  unwrap(deleted)
  return request.body(null, 204)
}
