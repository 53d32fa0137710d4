interface Props {
  sentence: string
  /** The part that is to be seen first, as the sentence writes it. */
  part: string
  className: string
}

/** A sentence whose number stands out, wherever the language puts it. */
export function Emphasized({ sentence, part, className }: Props) {
  const start = sentence.indexOf(part)
  if (start < 0) return sentence
  return (
    <>
      {sentence.slice(0, start)}
      <b className={className}>{part}</b>
      {sentence.slice(start + part.length)}
    </>
  )
}
