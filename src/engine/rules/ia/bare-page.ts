import type { Severity } from '../../../model/issue.ts'
import type { PageArtifacts } from '../../collect/artifacts.ts'

/**
 * Returns the severity for a missing heading or landmark. A page without links and headings has no structure
 * to mark up, so the severity is info, not warning.
 */
export const severityByStructure = ({
  links,
  headings,
}: Pick<PageArtifacts, 'links' | 'headings'>): Severity =>
  links.length === 0 && headings.length === 0 ? 'info' : 'warning'
