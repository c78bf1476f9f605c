import { count, type Rule } from '../rule.ts'

export const emptyTable: Rule = {
  id: 'empty-table',
  category: 'ux',
  severity: 'info',
  impact: 'minor',
  wcag: null,
  help: 'A table without entries says why it is empty.',
  why: 'Column heads above nothing look like a fault: is there nothing, or did it fail to load?',
  source: 'https://www.nngroup.com/articles/empty-state-interface-design/',
  fix: 'Write in place of the rows that there is nothing yet and how to add something, or leave the table out.',
  criteria: {},
  judge: ({ emptyTables }) =>
    emptyTables.map(({ columns, ref }) => ({
      element: ref,
      message: `This table has ${count(columns, 'column head')} and not one row.`,
      fixSuggestion: `Put a row into ${ref.selector} that says that there is nothing yet and how to add something, or leave the table out.`,
    })),
}
