/**
 * Stands for the modules that the host's build writes: a test loads remotes without the federation.
 */
export const libraries = {};
export const packages = [];
