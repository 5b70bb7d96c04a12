import type { CustomTypeOptions, ParseKeys, TFunction } from "i18next";

export type AnyNamespace = (keyof CustomTypeOptions["resources"])[];

/** E.g. `login:title`. */
export type TextKey = ParseKeys<AnyNamespace>;

export type Translate = TFunction<AnyNamespace>;
