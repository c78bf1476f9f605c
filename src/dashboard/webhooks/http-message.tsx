interface HttpMessageProps {
  title: string
  headers: readonly { name: string; value: string }[]
  body: string | null
}

/** Headers and body as text; what a receiver answers is never markup here. */
export function HttpMessage({ title, headers, body }: HttpMessageProps) {
  const lines = headers.map(({ name, value }) => `${name}: ${value}`).join('\n')
  const text = [lines, body === null ? '' : prettyBody(body)].filter(Boolean).join('\n\n')
  return (
    <details className="message">
      <summary>{title}</summary>
      {text ? (
        <pre className="snippet" dir="auto">
          <code>{text}</code>
        </pre>
      ) : (
        <p className="muted">Empty</p>
      )}
    </details>
  )
}

/** Its body as it is easier to read, where it is JSON. */
function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
