import type { ReactNode } from 'react'
import type { Section as SectionName } from './sections.ts'
import classes from './section.module.css'

export interface SectionProps {
  /** The section's name in addresses. */
  id?: SectionName
  /** The heading, which also labels the section. */
  title: string
  /** A line above the title. */
  overline?: string
  description?: string
  /** The background. */
  ground?: 'plain' | 'sunken' | 'warm'
  /** Beside the title and the description, not below. */
  aside?: ReactNode
  /** The side of `aside` where there is space for two columns. */
  side?: 'left' | 'right'
  /** Below the description, in the same column. */
  more?: ReactNode
  children?: ReactNode
}

/** A section of a page: a heading, a short text, and its content. */
export function Section(props: SectionProps) {
  const { id, title, overline = '', description = '', ground = 'plain' } = props
  const { aside, side = 'right', more, children } = props
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={classes.section}
      data-ground={ground}
      aria-label={title}
    >
      <div className={classes.inner} data-aside={aside ? side : undefined}>
        <div className={classes.words}>
          {overline !== '' && <p className={classes.overline}>{overline}</p>}
          <h2 className={classes.title}>{title}</h2>
          <Paragraphs text={description} className={classes.description} />
          {more}
        </div>
        {aside && <div className={classes.aside}>{aside}</div>}
        {children}
      </div>
    </section>
  )
}

/** Contents have no markup; blank lines separate their paragraphs. */
export function Paragraphs({ text, className }: { text: string; className?: string | undefined }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => (
      <p key={paragraph} className={className}>
        {paragraph}
      </p>
    ))
}
