import type { CustomTypeOptions, ParseKeys, TFunction } from "i18next";

/** Every namespace: every file of `locales/<language>/`. */
export type AnyNamespace = (keyof CustomTypeOptions["resources"])[];

/** A key with its namespace, e.g. `login:title`. */
export type TextKey = ParseKeys<AnyNamespace>;

/** A text function that knows every key by `namespace:key`. */
export type Translate = TFunction<AnyNamespace>;
