import type { ReactNode } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { DataTable } from '#ui/table/data-table.tsx'

export interface ChartRow {
  key: string
  label: ReactNode
  value: number
  /** The value with its unit. */
  text: string
  /** The sum of all smaller rows. */
  isRest?: boolean
}

export interface ChartTableProps {
  caption: string
  labelHead: string
  valueHead: string
  rows: readonly ChartRow[]
}

/** The chart's figures for screen readers; the drawing itself is hidden from them. */
export function ChartTable({ caption, labelHead, valueHead, rows }: ChartTableProps) {
  return (
    <VisuallyHidden as="div">
      <DataTable
        caption={caption}
        look="plain"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { id: 'label', title: labelHead, cell: ({ label }) => label },
          { id: 'value', title: valueHead, isPlain: true, cell: ({ text }) => text },
        ]}
      />
    </VisuallyHidden>
  )
}
