interface HttpMessageProps {
  title: string
  headers: readonly { name: string; value: string }[]
  body: string | null
}

/** Shows headers and the body as text so that markup in a response isn't rendered. */
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

/** Indents JSON. Returns other text unchanged. */
function prettyBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
