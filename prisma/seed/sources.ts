/** In display order. */
export const sources = [
  { code: "FRIEND", th: "เพื่อนแนะนำ", lo: "ໝູ່ແນະນຳ", en: "A friend told me" },
  { code: "FACEBOOK", th: "เฟซบุ๊ก", lo: "ເຟສບຸກ", en: "Facebook" },
  { code: "LINE", th: "ไลน์", lo: "ໄລນ໌", en: "LINE" },
  { code: "TIKTOK", th: "ติ๊กต็อก", lo: "ຕິກຕັອກ", en: "TikTok" },
  { code: "YOUTUBE", th: "ยูทูบ", lo: "ຢູທູບ", en: "YouTube" },
  { code: "GOOGLE", th: "ค้นหาจากกูเกิล", lo: "ຄົ້ນຫາຈາກກູໂກ", en: "Google search" },
  { code: "SMS", th: "ข้อความ SMS", lo: "ຂໍ້ຄວາມ SMS", en: "Text message" },
  { code: "OTHER", th: "อื่น ๆ", lo: "ອື່ນໆ", en: "Something else" },
] as const;
