import { useState } from 'react'
import { type AnyVariables, type TypedDocumentNode, useMutation } from 'urql'
import { faultOf } from './client.ts'

interface Answer {
  result: { __typename: string; message?: string }
}

/** A mutation that either does something or says why not. `run` answers null for a refusal, which `fault` words. */
export function useAction<Data extends Answer, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
) {
  const [{ fetching: isPending }, mutate] = useMutation(document)
  const [fault, setFault] = useState<string | null>(null)

  const run = async (variables: Variables): Promise<Data['result'] | null> => {
    const { data, error } = await mutate(variables)
    const result = data?.result
    if (result && result.__typename !== 'ServiceError') {
      setFault(null)
      return result
    }
    setFault(faultOf(result, error) ?? 'The service did not answer.')
    return null
  }
  return { run, isPending, fault }
}
