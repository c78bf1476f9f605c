import { Link } from 'react-router'
import { siteListPath } from './site-urls.ts'

interface SiteTagsProps {
  tags: readonly string[]
  sandbox: boolean
}

/** Links each tag to the sites that have it. */
export function SiteTags({ tags, sandbox }: SiteTagsProps) {
  if (tags.length === 0) return null
  return (
    <ul className="facts-line site-tags small" aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className="tag tag-first" to={siteListPath({ tag, sandbox })}>
            <bdi className="address">{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
