/** The part of the browser's Trusted Types that the host uses; absent in browsers without it. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    }
  | undefined;
