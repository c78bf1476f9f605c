import { Client, type CombinedError, cacheExchange, fetchExchange, mapExchange } from 'urql'

export const GRAPHQL_PATH = '/graphql'

/** Codes of a caller who has to sign in (again). */
const SIGNED_OUT = ['unauthorized', 'api_key_invalid', 'api_key_revoked', 'api_key_expired']

export const isSignedOut = (code: string | null): boolean => code !== null && SIGNED_OUT.includes(code)

/** The API as any other client has it; the session travels as a cookie. */
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

/** The service's code of an error; null for one of the network. */
export const codeOf = (error: CombinedError): string | null =>
  error.graphQLErrors.map(({ extensions }) => extensions.code).find((code) => typeof code === 'string') ??
  null

/** Why a mutation did not do it: what the service refused, else why nothing came of it. */
export const failureMessage = (
  answer: { message?: string } | null | undefined,
  error: CombinedError | undefined,
): string | null => answer?.message ?? (error ? messageOf(error) : null)

/** What to tell a person of an error. */
export function messageOf(error: CombinedError): string {
  if (error.networkError && error.graphQLErrors.length === 0)
    return 'The service didn’t respond. Check your connection and try again.'
  return error.graphQLErrors[0]?.message ?? error.message
}
