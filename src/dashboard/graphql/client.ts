import { Client, type CombinedError, cacheExchange, fetchExchange, mapExchange } from 'urql'

export const GRAPHQL_PATH = '/graphql'

const SIGNED_OUT_CODES = ['unauthorized', 'api_key_invalid', 'api_key_revoked', 'api_key_expired']

/** Returns whether an error code means that the user has to sign in again. */
export const isSignedOut = (code: string | null): boolean => code !== null && SIGNED_OUT_CODES.includes(code)

/** Creates a client for the public GraphQL API. It sends the session cookie. */
export function createGraphqlClient({ onSignedOut }: { onSignedOut: () => void }): Client {
  return new Client({
    url: GRAPHQL_PATH,
    preferGetMethod: false,
    fetchOptions: { credentials: 'same-origin' },
    requestPolicy: 'cache-and-network',
    exchanges: [
      cacheExchange,
      mapExchange({
        onError(error) {
          if (isSignedOut(codeOf(error))) onSignedOut()
        },
      }),
      fetchExchange,
    ],
  })
}

/** Returns the service's error code, or null for a network error. */
export const codeOf = (error: CombinedError): string | null =>
  error.graphQLErrors.map(({ extensions }) => extensions.code).find((code) => typeof code === 'string') ??
  null

/**
 * Returns the reason why a mutation failed: the message from its `ServiceError` result or from the failed
 * request.
 */
export const failureMessage = (
  result: { message?: string } | null | undefined,
  requestError: CombinedError | undefined,
): string | null => result?.message ?? (requestError ? messageOf(requestError) : null)

/** Returns a message that can be shown to the user. */
export function messageOf(error: CombinedError): string {
  if (error.networkError && error.graphQLErrors.length === 0)
    return 'The service didn’t respond. Check your connection and try again.'
  return error.graphQLErrors[0]?.message ?? error.message
}
