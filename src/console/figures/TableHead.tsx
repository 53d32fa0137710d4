interface Props {
  /** What the table is of, for whoever does not see where it stands. */
  caption: string
  headings: readonly string[]
}

/** The caption and the headings of a table of figures. */
export function TableHead({ caption, headings }: Props) {
  return (
    <>
      <caption className="off">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
    </>
  )
}
