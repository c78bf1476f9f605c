import { type RestRequest, readBody } from '../rest/request.ts'
import { ServiceError } from '../shared/errors.ts'
import { wrongMethod } from './method-not-allowed.ts'

/**
 * What GraphQL gets of a request: a body by the rules of REST, of which it takes the fields it knows, and an `Accept`
 * that it can always meet.
 * @throws ServiceError `invalid_request`, with 405, 415 or 413 for another method, another media type or a larger body.
 */
export async function graphqlRequest(c: RestRequest): Promise<Request> {
  const { method, url } = c.req
  if (!METHODS.includes(method)) throw wrongMethod(c, METHODS)
  const accepted = c.req.header('accept') ?? ANYTHING
  const accept = CARRIES_ALL.test(accepted) ? accepted : `${accepted}, ${ANYTHING}`
  if (method === 'GET') return new Request(url, { headers: { accept } })
  const { query, variables, operationName, extensions } = await readBody(c)
  if (typeof query !== 'string')
    throw new ServiceError('invalid_request', { message: 'query must be a text.' })
  return new Request(url, {
    method,
    headers: { accept, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables, operationName, extensions }),
  })
}

const METHODS = ['GET', 'POST']
const ANYTHING = '*/*'
/** Whoever accepts one of these can be answered, and Yoga would prefer JSON to them if it might. */
const CARRIES_ALL = /\*\/\*|text\/event-stream|multipart\/mixed/
