type SectionProps = { className: string; 'aria-label': string | undefined }

/** What a section of a form or a record has as an element; its name is that of its heading, where it has one. */
export const sectionOf = (title: string | undefined, kind?: string): SectionProps => ({
  // No style sheet asks for the name itself: all that has another name would be styled again whenever that changes.
  className: ['mc-form-section', ...(title ? ['mc-form-named'] : []), ...(kind ? [kind] : [])].join(' '),
  'aria-label': title || undefined,
})
