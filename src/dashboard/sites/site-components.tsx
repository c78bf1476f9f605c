import { ISSUE, PAGE } from '../audits/labels.ts'
import { formatCount, formatNumber } from '../components/format.ts'
import type { SiteIssueGroupFragment } from '../generated/operations.ts'
import { worstComponents } from './worst-components.ts'

const SHOWN_MAX = 8

/** Lists the components whose issues cost the most points across all pages. */
export function SiteComponents({ groups }: { groups: readonly SiteIssueGroupFragment[] }) {
  const components = worstComponents(groups, SHOWN_MAX)
  if (components.length === 0) return null
  return (
    <section className="section" aria-labelledby="components-heading">
      <h2 id="components-heading" className="section-heading">
        Worst components
      </h2>
      <ol className="card rows">
        {components.map(({ selector, issues, pages, gain, titles }) => (
          <li className="row" key={selector}>
            <div className="row-text">
              <p className="row-name">
                <code className="address">{selector}</code>
              </p>
              <p className="small muted">
                <bdi className="address">{titles[0]}</bdi>
                {titles.length > 1 && `, and ${formatCount(titles.length - 1, MORE)}`}
              </p>
            </div>
            <p className="small numbers">
              {formatCount(issues, ISSUE)} on {formatCount(pages, PAGE)}
              {gain > 0 && `, up to ${formatNumber(gain, { maximumFractionDigits: 1 })} points`}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const MORE = { one: 'other cause', many: 'other causes' }
