import { ERRORS } from '../shared/errors.ts'

/** `/docs/errors`: the table of errors itself, so that the page cannot differ from what is answered. */
export function errorPage(): string {
  const sections = Object.entries(ERRORS).map(
    ([code, { status, message }]) =>
      `<section id="${code}"><h2><code>${code}</code></h2><p>Status ${status}</p><p>${message}</p></section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="Every error code of the Audit Service with its status and meaning.">
<title>Error codes – Audit Service</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 0; }
section:target { outline: 2px solid; outline-offset: .5rem; }
p { margin: .25rem 0; }
</style>
</head>
<body>
<main>
<h1>Error codes</h1>
<p>Every error of REST has the fields <code>error</code>, <code>message</code>, <code>details</code>,
<code>request_id</code> and <code>documentation_url</code>; GraphQL carries the same codes.</p>
${sections.join('\n')}
</main>
</body>
</html>
`
}
