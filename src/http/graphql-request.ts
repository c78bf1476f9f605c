import { type RestRequest, readBody } from '../rest/request.ts'
import { ServiceError } from '../shared/errors.ts'
import { wrongMethod } from './method-not-allowed.ts'

/**
 * Prepares a request for GraphQL. Validates the body in the same way as REST, keeps only known fields, and
 * sets an `Accept` header that any result can satisfy.
 * @throws ServiceError `invalid_request` with status 405, 415 or 413 for an unsupported method, an
 * unsupported media type or a body that is too large.
 */
export async function graphqlRequest(c: RestRequest): Promise<Request> {
  const { method, url } = c.req
  if (!METHODS.includes(method)) throw wrongMethod(c, METHODS)
  const accepted = c.req.header('accept') ?? ANYTHING
  const accept = CARRIES_ALL.test(accepted) ? accepted : `${accepted}, ${ANYTHING}`
  if (method === 'GET') return new Request(url, { headers: { accept } })
  const { query, variables, operationName, extensions } = await readBody(c)
  if (typeof query !== 'string')
    throw new ServiceError('invalid_request', { message: 'query must be a string.' })
  return new Request(url, {
    method,
    headers: { accept, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables, operationName, extensions }),
  })
}

const METHODS = ['GET', 'POST']
const ANYTHING = '*/*'
/**
 * Matches `Accept` headers that allow every kind of result. For other headers, Yoga might choose JSON, which
 * doesn't work for subscriptions.
 */
const CARRIES_ALL = /\*\/\*|text\/event-stream|multipart\/mixed/
