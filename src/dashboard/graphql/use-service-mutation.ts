import { useState } from 'react'
import { type AnyVariables, type TypedDocumentNode, useMutation } from 'urql'
import { failureMessage } from './client.ts'

interface MutationData {
  result: { __typename: string; message?: string }
}

/**
 * Runs a mutation that may return a `ServiceError`. If it fails, `run` returns null and `error` contains the
 * message.
 */
export function useServiceMutation<Data extends MutationData, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const [{ fetching: isPending }, mutate] = useMutation(document)
  const [error, setError] = useState<string | null>(null)

  const run = async (variables: Variables): Promise<Data['result'] | null> => {
    const { data, error: requestError } = await mutate(variables)
    const result = data?.result
    if (result && result.__typename !== 'ServiceError') {
      setError(null)
      return result
    }
    setError(failureMessage(result, requestError) ?? 'The service didn’t respond. Try again.')
    return null
  }
  return { run, isPending, error }
}
