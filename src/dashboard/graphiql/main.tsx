import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import 'graphiql/style.css'
import './page.css'
import { createFetcher } from './fetcher.ts'

const DEFAULT_QUERY = `# Put your key in the Headers tab: { "X-API-Key": "svc_live_…" }
query LatestAudits {
  jobs(first: 5) {
    nodes {
      id
      url
      status
      scores { overall ux accessibility informationArchitecture performance }
      issues(first: 3, severity: error) { totalCount nodes { rule message selector } }
    }
  }
}
`

createRoot(document.getElementById('root')!).render(
  <GraphiQL fetcher={createFetcher('/graphql')} defaultQuery={DEFAULT_QUERY} />,
)
