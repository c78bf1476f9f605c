import { type RestRequest, readBody } from '../rest/request.ts'
import { ServiceError } from '../shared/errors.ts'
import { wrongMethod } from './method-not-allowed.ts'

/**
 * Prepares a request for GraphQL: validates its body as for REST, keeps the known fields, and sets an `Accept` header
 * that can always be met.
 * @throws ServiceError `invalid_request` with status 405, 415 or 413 for another method, another media type or a larger
 * body.
 */
export async function graphqlRequest(c: RestRequest): Promise<Request> {
  const { method, url } = c.req
  if (!METHODS.includes(method)) throw wrongMethod(c, METHODS)
  const accepted = c.req.header('accept') ?? ANYTHING
  const accept = CARRIES_ALL.test(accepted) ? accepted : `${accepted}, ${ANYTHING}`
  if (method === 'GET') return new Request(url, { headers: { accept } })
  const { query, variables, operationName, extensions } = await readBody(c)
  if (typeof query !== 'string') throw new ServiceError('invalid_request', { message: 'query must be text.' })
  return new Request(url, {
    method,
    headers: { accept, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables, operationName, extensions }),
  })
}

const METHODS = ['GET', 'POST']
const ANYTHING = '*/*'
/**
 * Clients that accept one of these can receive any result. Otherwise Yoga might prefer JSON, which can't carry
 * subscriptions.
 */
const CARRIES_ALL = /\*\/\*|text\/event-stream|multipart\/mixed/
