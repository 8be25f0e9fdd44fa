import type { ReactNode } from 'react'
import type { Section as SectionName } from './sections.ts'
import classes from './section.module.css'

export interface SectionProps {
  /** What addresses call it. */
  id?: SectionName
  /** What it is about; the section is named by it. */
  title: string
  /** A line above the title. */
  overline?: string
  description?: string
  /** On what ground it stands. */
  ground?: 'plain' | 'sunken' | 'warm'
  /** Beside the title and the description, not below. */
  aside?: ReactNode
  /** On which side `aside` stands where there is room. */
  side?: 'left' | 'right'
  /** Below the description, in the same column. */
  more?: ReactNode
  children?: ReactNode
}

/** One block of a page: a heading, a few words, and what it shows. */
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

/** Contents have no markup; empty lines separate their paragraphs. */
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
