/**
 * Selects the fields that a frontend needs to show a report, which are the same as in the REST response body.
 */
export const REPORT_QUERY = /* GraphQL */ `
  query Report($id: ID!) {
    job(id: $id) {
      id status url mode progress createdAt startedAt completedAt engineVersion rulesetVersion
      scores { overall ux accessibility informationArchitecture performance }
      heatmap { url modelVersion }
      issues(first: 100) {
        totalCount
        nodes { id severity category rule message selector wcag }
      }
    }
  }
`

/** Requests a page of the list. `after` is the cursor of the last audit on the previous page. */
export const LIST_QUERY = /* GraphQL */ `
  query Latest($first: Int!, $after: String) {
    jobs(first: $first, after: $after) {
      nodes { id status url mode createdAt scores { overall } }
      pageInfo { endCursor }
    }
  }
`

export const COUNT_QUERY = /* GraphQL */ `
  query Count {
    jobs(first: 1) { totalCount }
  }
`
