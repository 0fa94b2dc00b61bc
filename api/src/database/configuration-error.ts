/** A mistake in the configuration; the message is one line that names the variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
