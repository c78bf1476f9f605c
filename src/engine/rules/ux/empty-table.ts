import { mentionAny } from '../element-names.ts'
import { count, type Rule } from '../rule.ts'

export const emptyTable: Rule = {
  id: 'empty-table',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'Empty tables explain why they are empty.',
  why: 'When a table has column headers but no rows, people cannot tell whether there is no data or whether it failed to load.',
  source: 'https://www.nngroup.com/articles/empty-state-interface-design/',
  fix: 'Add a row that explains that there is no data yet and how to add some, or hide the table.',
  criteria: {},
  judge: ({ emptyTables }) =>
    emptyTables.map(({ columns, ref }) => ({
      element: ref,
      message: `${mentionAny(ref)} has ${count(columns, 'column header')} but no rows, so people cannot tell whether there is no data or whether it failed to load.`,
      fixSuggestion: `Add a row that explains that there is no data yet and how to add some, or hide the table.`,
    })),
}
