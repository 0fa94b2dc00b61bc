/** Why no remote is created, as one sentence for the person who asked for it. */
export class CreateError extends Error {
  override readonly name = 'CreateError';
}
