/** Thai and Lao banks by the codes the operator uses. */
export const banks = [
  { code: "KBANK", nameTH: "ธนาคารกสิกรไทย", nameEN: "Kasikornbank", nameLO: "ທະນາຄານກະສິກອນໄທ" },
  { code: "SCB", nameTH: "ธนาคารไทยพาณิชย์", nameEN: "Siam Commercial Bank", nameLO: "ທະນາຄານໄທພານິດ" },
  { code: "KTB", nameTH: "ธนาคารกรุงไทย", nameEN: "Krungthai Bank", nameLO: "ທະນາຄານກຸງໄທ" },
  { code: "BBL", nameTH: "ธนาคารกรุงเทพ", nameEN: "Bangkok Bank", nameLO: "ທະນາຄານກຸງເທບ" },
  { code: "BAY", nameTH: "ธนาคารกรุงศรีอยุธยา", nameEN: "Bank of Ayudhya", nameLO: "ທະນາຄານກຸງສີອະຍຸດທະຍາ" },
  { code: "TMB", nameTH: "ธนาคารทหารไทยธนชาต", nameEN: "TMBThanachart Bank", nameLO: "ທະນາຄານທະຫານໄທທະນະຊາດ" },
  { code: "GSB", nameTH: "ธนาคารออมสิน", nameEN: "Government Savings Bank", nameLO: "ທະນາຄານອອມສິນ" },
  { code: "BAAC", nameTH: "ธ.ก.ส.", nameEN: "Bank for Agriculture and Agricultural Cooperatives", nameLO: "ທ.ກ.ສ." },
  { code: "UOB", nameTH: "ธนาคารยูโอบี", nameEN: "United Overseas Bank (Thai)", nameLO: "ທະນາຄານຢູໂອບີ" },
  { code: "CIMB", nameTH: "ธนาคารซีไอเอ็มบี ไทย", nameEN: "CIMB Thai Bank", nameLO: "ທະນາຄານຊີໄອເອັມບີໄທ" },
  { code: "KKP", nameTH: "ธนาคารเกียรตินาคินภัทร", nameEN: "Kiatnakin Phatra Bank", nameLO: "ທະນາຄານກຽດນາຄິນພັດທະຣະ" },
  { code: "LHBANK", nameTH: "ธนาคารแลนด์ แอนด์ เฮ้าส์", nameEN: "Land and Houses Bank", nameLO: "ທະນາຄານແລນແອນເຮົາສ໌" },
  { code: "BCEL", nameTH: "ธนาคารการค้าต่างประเทศลาว", nameEN: "BCEL", nameLO: "ທະນາຄານການຄ້າຕ່າງປະເທດລາວ" },
  { code: "LDB", nameTH: "ธนาคารพัฒนาลาว", nameEN: "Lao Development Bank", nameLO: "ທະນາຄານພັດທະນາລາວ" },
  { code: "JDB", nameTH: "ธนาคารร่วมพัฒนา", nameEN: "Joint Development Bank", nameLO: "ທະນາຄານຮ່ວມພັດທະນາ" },
] as const;
