import { useState } from 'react'
import { type AnyVariables, type TypedDocumentNode, useMutation } from 'urql'
import { failureMessage } from './client.ts'

interface Answer {
  result: { __typename: string; message?: string }
}

/** A mutation that either does something or says why not. `run` answers null for a refusal, which `error` words. */
export function useServiceMutation<Data extends Answer, Variables extends AnyVariables>(
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
